CREATE TABLE "release_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "release_keys_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "release_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"signature" jsonb,
	"begun" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" jsonb;