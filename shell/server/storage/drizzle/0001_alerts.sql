CREATE TABLE "alert_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"account_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"address_id" uuid NOT NULL,
	"state" text NOT NULL,
	"frequency" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_key" text NOT NULL,
	"origin" text NOT NULL,
	"consent" jsonb NOT NULL,
	"seen" text DEFAULT '' NOT NULL,
	"horizon" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"news" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_address_id_alert_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."alert_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_addresses_tenant_email" ON "alert_addresses" USING btree ("tenant","email");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_active" ON "saved_searches" USING btree ("address_id","query_key") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "saved_searches_groups" ON "saved_searches" USING btree ("tenant","query_key");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "saved_searches_address" ON "saved_searches" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "search_alerts_search" ON "search_alerts" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "message_deliveries_started" ON "message_deliveries" USING btree ("started_at");