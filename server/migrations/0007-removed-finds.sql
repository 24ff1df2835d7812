-- What was removed of late can be put back for some minutes, and is looked for by its moment when they are over.
CREATE INDEX find_removed ON find (removed_at) WHERE removed_at IS NOT NULL AND url <> '';
