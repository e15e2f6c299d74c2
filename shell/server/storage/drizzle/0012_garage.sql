CREATE TABLE "garage_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"rego" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"next_service" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "garage_vehicles_plate" ON "garage_vehicles" USING btree ("account_id","rego","state");--> statement-breakpoint
CREATE INDEX "garage_vehicles_account" ON "garage_vehicles" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("account_id");