CREATE TABLE "account_former_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"phone" text,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spin_turns" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "account_former_addresses" ADD CONSTRAINT "account_former_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_former_addresses_account" ON "account_former_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_former_addresses_email" ON "account_former_addresses" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "account_former_addresses_expires" ON "account_former_addresses" USING btree ("expires_at");