CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"postcode" text,
	"message" text,
	"opt_in" boolean DEFAULT false NOT NULL,
	"car_id" text,
	"location_id" text,
	"url" text,
	"additional_services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visited_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"linked_query_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"remote" text NOT NULL,
	"version" text,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"feed" text NOT NULL,
	"status" text NOT NULL,
	"sold_date_timestamp" bigint,
	"price" bigint NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "cars_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"feed" text NOT NULL,
	"mapping" text NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"mode" text NOT NULL,
	"counts" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "leads_tenant_key" ON "leads" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "leads_tenant_created" ON "leads" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "release_events_subject" ON "release_events" USING btree ("kind","subject","remote","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cars_tenant_slug" ON "cars" USING btree ("tenant","slug");--> statement-breakpoint
CREATE INDEX "cars_tenant_feed_status" ON "cars" USING btree ("tenant","feed","status");--> statement-breakpoint
CREATE INDEX "feed_runs_tenant_feed" ON "feed_runs" USING btree ("tenant","feed","started_at");