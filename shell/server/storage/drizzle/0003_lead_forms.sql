CREATE TABLE "captcha_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"used_by" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"form" text NOT NULL,
	"step" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspect_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "captcha_uses_used" ON "captcha_uses" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_drafts_tenant_key" ON "lead_drafts" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "lead_drafts_updated" ON "lead_drafts" USING btree ("updated_at");