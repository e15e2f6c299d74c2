CREATE FUNCTION "release_events_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'release_events is append-only: % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "release_events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "release_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "release_events_stay"();
