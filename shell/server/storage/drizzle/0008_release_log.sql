ALTER TABLE "release_events" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "action" uuid;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "forced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "rollout" uuid;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "details" jsonb;--> statement-breakpoint
CREATE INDEX "release_events_history" ON "release_events" USING btree ("subject","id");