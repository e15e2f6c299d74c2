ALTER TABLE "releases" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "removed_at" timestamp with time zone;