-- The rows of its feed that an item stands for, where they are more than its own, and which of them are sold out: so a
-- delta file that names one size leaves the others as they are.
ALTER TABLE item ADD COLUMN sizes text[] NOT NULL DEFAULT '{}';
ALTER TABLE item ADD COLUMN sizes_gone text[] NOT NULL DEFAULT '{}';
CREATE INDEX item_sizes ON item USING gin (sizes) WHERE sizes <> '{}';
