-- What a shopper asked to be told of by mail, one row for each kind; she gets it while her newsletter is confirmed too.
CREATE TABLE letter_wish (
  kind text NOT NULL CHECK (kind IN ('fresh-shop', 'price-drop', 'back-in-stock')),
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (kind, shopper_id)
);
CREATE INDEX letter_wish_of ON letter_wish (shopper_id);

-- What was written to whom: the shop of a slot, the digest of a day, a piece. The key lets each go out once.
CREATE TABLE letter_mark (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  about text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, about)
);
CREATE INDEX letter_mark_old ON letter_mark (at);

-- What happened to an item that those who tagged it may want to hear.
CREATE TABLE item_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id text NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('price-drop', 'back-in-stock')),
  price_before numeric(12, 2),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX item_news_at ON item_news (at);

-- Whoever changes an item, a feed or an editor, the news is written with the change.
CREATE FUNCTION note_item_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price < OLD.price AND NEW.currency IS NOT DISTINCT FROM OLD.currency THEN
    INSERT INTO item_news (item_id, kind, price_before) VALUES (NEW.id, 'price-drop', OLD.price);
  END IF;
  IF NEW.available AND NEW.hidden_at IS NULL AND NOT (OLD.available AND OLD.hidden_at IS NULL) THEN
    INSERT INTO item_news (item_id, kind) VALUES (NEW.id, 'back-in-stock');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_news AFTER UPDATE OF price, available, hidden_at ON item FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND NOT NEW.seen_only AND (NEW.price < OLD.price OR (NEW.available AND NEW.hidden_at IS NULL
    AND NOT (OLD.available AND OLD.hidden_at IS NULL))))
  EXECUTE FUNCTION note_item_news();

-- What a row of the outbox is about, for the desk's figures and for taking it back; a mail's is its kind of letter.
ALTER TABLE outbox ADD COLUMN topic text NOT NULL DEFAULT '';
CREATE INDEX outbox_mailed ON outbox (done_at) WHERE kind = 'mail' AND done_at IS NOT NULL;
CREATE INDEX outbox_waiting_of ON outbox (shopper_id) WHERE done_at IS NULL;

-- Usage summed up by day of the site's time zone, so that no page has to count the events themselves.
CREATE TABLE usage_day (
  day date NOT NULL,
  name text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, name)
);
CREATE TABLE usage_item_day (
  day date NOT NULL,
  item_id text NOT NULL,
  shown integer NOT NULL,
  tagged integer NOT NULL,
  PRIMARY KEY (day, item_id)
);
-- Who opened her shop on a day, as a keyed hash that holds for that day only; forgotten once the day is summed up.
CREATE TABLE shop_opened (
  day date NOT NULL,
  who text NOT NULL,
  PRIMARY KEY (day, who)
);
