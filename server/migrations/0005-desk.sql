-- What the lists of the desk are ordered by.
CREATE INDEX shopper_newest ON shopper (created_at DESC, id DESC);
CREATE INDEX message_newest ON message (at DESC, id DESC);
CREATE INDEX message_waiting ON message (at DESC, id DESC) WHERE done_at IS NULL;
CREATE INDEX item_corrected ON item (number DESC) WHERE corrections <> '{}';
CREATE INDEX collection_item_of ON collection_item (item_id);
