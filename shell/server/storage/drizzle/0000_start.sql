CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"remotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dealers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "alert_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"account_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"address_id" uuid NOT NULL,
	"state" text NOT NULL,
	"frequency" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_key" text NOT NULL,
	"origin" text NOT NULL,
	"consent" jsonb NOT NULL,
	"seen" text DEFAULT '' NOT NULL,
	"horizon" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"news" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lead_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"lead_id" uuid NOT NULL,
	"tenant" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_lines" (
	"tenant" text NOT NULL,
	"channel" text NOT NULL,
	"busy_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "lead_lines_tenant_channel_pk" PRIMARY KEY("tenant","channel")
);
--> statement-breakpoint
CREATE TABLE "captcha_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"used_by" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"form" text NOT NULL,
	"step" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"form" text,
	"suspect" boolean DEFAULT false NOT NULL,
	"suspect_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_health" (
	"tenant" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"rollout" text DEFAULT '' NOT NULL,
	"metric" text NOT NULL,
	"bin" smallint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_health_tenant_remote_rollout_version_metric_bin_at_pk" PRIMARY KEY("tenant","remote","rollout","version","metric","bin","at")
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
	"previous" text,
	"why" text DEFAULT '' NOT NULL,
	"action" uuid,
	"forced" boolean DEFAULT false NOT NULL,
	"rollout" uuid,
	"share" integer,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "release_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "release_keys_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "release_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"signature" jsonb,
	"begun" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	"signature" jsonb,
	"served_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"car_id" text NOT NULL,
	"car_slug" text NOT NULL,
	"car_name" text NOT NULL,
	"state" text NOT NULL,
	"deposit" text DEFAULT 'none' NOT NULL,
	"reason" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"origin" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"pay_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	"held" boolean DEFAULT false NOT NULL,
	"revision" "xid8" DEFAULT '0' NOT NULL,
	CONSTRAINT "cars_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "deleted_cars" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"revision" "xid8" NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_cars_tenant_id_pk" PRIMARY KEY("tenant","id")
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
CREATE TABLE "car_counts" (
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "car_counts_tenant_car_id_kind_day_pk" PRIMARY KEY("tenant","car_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_address_id_alert_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."alert_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name" ON "access_tokens" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_addresses_tenant_email" ON "alert_addresses" USING btree ("tenant","email");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_active" ON "saved_searches" USING btree ("address_id","query_key") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "saved_searches_groups" ON "saved_searches" USING btree ("tenant","query_key");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "saved_searches_address" ON "saved_searches" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "search_alerts_search" ON "search_alerts" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "shopper_events_tenant_at" ON "shopper_events" USING btree ("tenant","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_lead_channel" ON "lead_deliveries" USING btree ("lead_id","channel");--> statement-breakpoint
CREATE INDEX "lead_deliveries_line" ON "lead_deliveries" USING btree ("tenant","channel","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("created_at") WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "captcha_uses_used" ON "captcha_uses" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_drafts_tenant_key" ON "lead_drafts" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "lead_drafts_updated" ON "lead_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_tenant_key" ON "leads" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "leads_tenant_created" ON "leads" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "message_deliveries_started" ON "message_deliveries" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "release_health_at" ON "release_health" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_events_subject" ON "release_events" USING btree ("kind","subject","remote","id");--> statement-breakpoint
CREATE INDEX "release_events_history" ON "release_events" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_car" ON "reservations" USING btree ("tenant","car_id") WHERE state in ('paying', 'held', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_key" ON "reservations" USING btree ("tenant","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_payment" ON "reservations" USING btree ("tenant","payment_id");--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ("state","pay_until");--> statement-breakpoint
CREATE INDEX "reservations_created" ON "reservations" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "cars_tenant_revision" ON "cars" USING btree ("tenant","revision");--> statement-breakpoint
CREATE INDEX "cars_make" ON "cars" USING btree (lower("make"));--> statement-breakpoint
CREATE UNIQUE INDEX "cars_tenant_slug" ON "cars" USING btree ("tenant","slug");--> statement-breakpoint
CREATE INDEX "cars_tenant_feed_status" ON "cars" USING btree ("tenant","feed","status");--> statement-breakpoint
CREATE INDEX "deleted_cars_at" ON "deleted_cars" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "feed_runs_tenant_feed" ON "feed_runs" USING btree ("tenant","feed","started_at");--> statement-breakpoint
CREATE FUNCTION "cars_mark_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := pg_current_xact_id();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_revision" BEFORE INSERT OR UPDATE ON "cars" FOR EACH ROW EXECUTE FUNCTION "cars_mark_revision"();--> statement-breakpoint
CREATE FUNCTION "cars_keep_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "deleted_cars" ("tenant", "id", "revision") SELECT "tenant", "id", pg_current_xact_id() FROM "gone"
		ON CONFLICT ("tenant", "id") DO UPDATE SET "revision" = excluded."revision", "deleted_at" = now();
	DELETE FROM "deleted_cars" WHERE "deleted_at" < now() - interval '2 days';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_deleted" AFTER DELETE ON "cars" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "cars_keep_deleted"();--> statement-breakpoint
CREATE FUNCTION "release_events_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'release_events is append-only: % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "release_events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "release_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "release_events_stay"();
