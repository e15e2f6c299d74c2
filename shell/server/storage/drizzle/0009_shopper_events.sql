CREATE TABLE "event_days" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"car_id" text DEFAULT '' NOT NULL,
	"event" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_days_tenant_day_car_id_event_pk" PRIMARY KEY("tenant","day","car_id","event")
);
--> statement-breakpoint
CREATE TABLE "shopper_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"event" integer NOT NULL,
	"car_id" text,
	"form" text,
	"label" text,
	"visitor" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shopper_events_tenant_at" ON "shopper_events" USING btree ("tenant","at");