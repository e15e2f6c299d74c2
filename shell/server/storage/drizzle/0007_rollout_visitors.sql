CREATE TABLE "page_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollout_visitors" (
	"rollout" uuid NOT NULL,
	"version" text NOT NULL,
	"harm" text NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"share" integer NOT NULL,
	"inside" boolean NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rollout_visitors_rollout_version_harm_visitor_pk" PRIMARY KEY("rollout","version","harm","visitor")
);
--> statement-breakpoint
CREATE INDEX "page_reports_at" ON "page_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rollout_visitors_at" ON "rollout_visitors" USING btree ("at");