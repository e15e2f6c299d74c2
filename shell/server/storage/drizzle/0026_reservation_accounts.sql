ALTER TABLE "reservations" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE INDEX "reservations_account" ON "reservations" USING btree ("account_id");