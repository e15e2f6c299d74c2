CREATE TABLE "account_viewed_cars" (
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"name" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_viewed_cars_account_id_car_id_pk" PRIMARY KEY("account_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "account_viewed_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"wanted" boolean NOT NULL,
	"consent" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_viewed_cars" ADD CONSTRAINT "account_viewed_cars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_viewed_choices" ADD CONSTRAINT "account_viewed_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_viewed_cars_viewed" ON "account_viewed_cars" USING btree ("viewed_at");