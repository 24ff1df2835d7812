-- The picture that the features of an item were taken of: what colour and shape the taste engine sees is taken once a picture.
ALTER TABLE item ADD COLUMN picture_seen text;
CREATE INDEX item_picture_unseen ON item (number)
  WHERE picture IS NOT NULL AND picture_seen IS DISTINCT FROM picture AND deleted_at IS NULL;
