CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"invoice" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"page" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"state" text NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_by" text,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount" SET DATA TYPE double precision;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_key" ON "invoice_payments" USING btree ("tenant","account_id","key");--> statement-breakpoint
CREATE INDEX "invoice_payments_state" ON "invoice_payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "invoice_payments_created" ON "invoice_payments" USING btree ("tenant","created_at");