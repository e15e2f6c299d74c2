ALTER TABLE "leads" ADD COLUMN "opt_in_words" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "opt_in_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_car_mails" ADD COLUMN "given_at" timestamp with time zone;