CREATE TABLE "feed_sources" (
	"tenant" text NOT NULL,
	"feed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_look_at" bigint,
	"looking_until" bigint,
	"seen_at" bigint,
	"imported_at" bigint,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"health" text DEFAULT 'well' NOT NULL,
	"problem" text,
	CONSTRAINT "feed_sources_tenant_feed_pk" PRIMARY KEY("tenant","feed")
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "report" jsonb;