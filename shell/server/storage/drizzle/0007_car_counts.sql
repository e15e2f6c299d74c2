CREATE TABLE "car_counts" (
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "car_counts_tenant_car_id_kind_day_pk" PRIMARY KEY("tenant","car_id","kind","day")
);
