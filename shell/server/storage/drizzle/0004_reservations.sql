CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"car_id" text NOT NULL,
	"car_slug" text NOT NULL,
	"car_name" text NOT NULL,
	"state" text NOT NULL,
	"deposit" text DEFAULT 'none' NOT NULL,
	"reason" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"origin" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"pay_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_car" ON "reservations" USING btree ("tenant","car_id") WHERE state in ('paying', 'held', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_key" ON "reservations" USING btree ("tenant","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_payment" ON "reservations" USING btree ("tenant","payment_id");--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ("state","pay_until");--> statement-breakpoint
CREATE INDEX "reservations_created" ON "reservations" USING btree ("tenant","created_at");