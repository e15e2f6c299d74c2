CREATE TABLE "saved_cars" (
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"picture" text,
	"price" integer,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cars_tenant_account_id_car_id_pk" PRIMARY KEY("tenant","account_id","car_id")
);
