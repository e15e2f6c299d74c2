CREATE TABLE "saved_car_mails" (
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"wanted" boolean NOT NULL,
	"consent" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"quiet_until" timestamp with time zone,
	CONSTRAINT "saved_car_mails_tenant_account_id_pk" PRIMARY KEY("tenant","account_id")
);
--> statement-breakpoint
ALTER TABLE "saved_cars" ADD COLUMN "told_price" integer;--> statement-breakpoint
ALTER TABLE "saved_cars" ADD COLUMN "told_gone" boolean DEFAULT false NOT NULL;