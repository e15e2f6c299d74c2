CREATE TABLE "photograph_originals" (
	"digest" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"feed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"digest" text,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "photographs_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "photographs" jsonb;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "photographs_due" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photographs_digest" ON "photographs" USING btree ("digest","tenant") WHERE digest is not null;--> statement-breakpoint
CREATE INDEX "cars_photographs_due" ON "cars" USING btree ("photographs_due") WHERE photographs_due is not null;
--> statement-breakpoint
CREATE FUNCTION "cars_photographs_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."document"->'images' IS NOT DISTINCT FROM OLD."document"->'images'
		AND NEW."document"->'spin_images' IS NOT DISTINCT FROM OLD."document"->'spin_images'
		AND NEW."document"->'spin_code' IS NOT DISTINCT FROM OLD."document"->'spin_code'
		AND NEW."document"->'spin_interior_image' IS NOT DISTINCT FROM OLD."document"->'spin_interior_image' THEN
		RETURN NEW;
	END IF;
	IF NEW."document" ? 'spin_code' OR jsonb_path_exists(NEW."document", '$.images[*].url ? (@ like_regex "^(https?:)?//" flag "i")')
		OR jsonb_path_exists(NEW."document", '$.spin_images[*] ? (@ like_regex "^(https?:)?//" flag "i")')
		OR jsonb_path_exists(NEW."document", '$.spin_interior_image ? (@ like_regex "^(https?:)?//" flag "i")') THEN
		NEW."photographs_due" := now();
	ELSE
		NEW."photographs" := null;
		NEW."photographs_due" := null;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_photographs_due" BEFORE INSERT OR UPDATE OF "document" ON "cars" FOR EACH ROW EXECUTE FUNCTION "cars_photographs_due"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cars_mark_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A claim of the photographs room changes nothing that a search index holds.
	IF TG_OP = 'UPDATE' AND NEW."photographs_due" IS DISTINCT FROM OLD."photographs_due"
		AND NEW."photographs" IS NOT DISTINCT FROM OLD."photographs" AND NEW."content_hash" = OLD."content_hash"
		AND NEW."status" = OLD."status" AND NEW."held" = OLD."held" THEN
		RETURN NEW;
	END IF;
	NEW.revision := pg_current_xact_id();
	RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE "cars" SET "photographs_due" = now() WHERE "document" ? 'spin_code' OR jsonb_path_exists("document", '$.images[*].url ? (@ like_regex "^(https?:)?//" flag "i")')
	OR jsonb_path_exists("document", '$.spin_images[*] ? (@ like_regex "^(https?:)?//" flag "i")')
	OR jsonb_path_exists("document", '$.spin_interior_image ? (@ like_regex "^(https?:)?//" flag "i")');
