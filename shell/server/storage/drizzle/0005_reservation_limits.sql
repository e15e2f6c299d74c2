DROP INDEX "reservations_car";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "keeps_car" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_car" ON "reservations" USING btree ("tenant","car_id") WHERE state in ('held', 'completed') or (state = 'paying' and keeps_car);