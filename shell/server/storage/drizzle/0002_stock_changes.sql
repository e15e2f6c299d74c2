ALTER TABLE "cars" ADD COLUMN "revision" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "cars_tenant_revision" ON "cars" USING btree ("tenant","revision");
--> statement-breakpoint
CREATE FUNCTION "cars_mark_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := pg_current_xact_id();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_revision" BEFORE INSERT OR UPDATE ON "cars" FOR EACH ROW EXECUTE FUNCTION "cars_mark_revision"();
