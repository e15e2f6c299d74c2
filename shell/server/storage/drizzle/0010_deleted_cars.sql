CREATE TABLE "deleted_cars" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"revision" "xid8" NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_cars_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "deleted_cars_at" ON "deleted_cars" USING btree ("deleted_at");--> statement-breakpoint
CREATE FUNCTION "cars_keep_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "deleted_cars" ("tenant", "id", "revision") SELECT "tenant", "id", pg_current_xact_id() FROM "gone"
		ON CONFLICT ("tenant", "id") DO UPDATE SET "revision" = excluded."revision", "deleted_at" = now();
	DELETE FROM "deleted_cars" WHERE "deleted_at" < now() - interval '2 days';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_deleted" AFTER DELETE ON "cars" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "cars_keep_deleted"();
