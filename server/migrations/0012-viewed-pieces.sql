-- Pieces that shoppers viewed at a retailer and the catalogue lacks, as editors go through them.
ALTER TABLE item ADD COLUMN dismissed_at timestamptz;
CREATE INDEX item_viewed ON item (number DESC) WHERE seen_only AND deleted_at IS NULL;
CREATE INDEX signal_viewed ON signal (item_id) WHERE kind = 'viewed';
