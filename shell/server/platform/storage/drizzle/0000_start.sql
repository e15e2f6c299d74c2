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
CREATE TABLE "account_identities" (
	"tenant" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_identities_tenant_issuer_subject_pk" PRIMARY KEY("tenant","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "account_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_passkeys" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_passkeys_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "account_remains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"records" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"account_id" uuid,
	"network" text NOT NULL,
	"origin" text NOT NULL,
	"target" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
CREATE TABLE "page_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "rehearsals" (
	"key" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"errors" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "running_rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"remote" text NOT NULL,
	"version" text,
	"channel" text,
	"dealers" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
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
CREATE TABLE "feed_files" (
	"tenant" text NOT NULL,
	"feed" text NOT NULL,
	"mark" text NOT NULL,
	"imported_at" bigint NOT NULL,
	CONSTRAINT "feed_files_tenant_feed_mark_pk" PRIMARY KEY("tenant","feed","mark")
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"tenant" text NOT NULL,
	"feed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_look_at" bigint,
	"looking_until" bigint,
	"seen_at" bigint,
	"imported_at" bigint,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"health" text DEFAULT 'well' NOT NULL,
	"problem" text,
	CONSTRAINT "feed_sources_tenant_feed_pk" PRIMARY KEY("tenant","feed")
);
--> statement-breakpoint
CREATE TABLE "garage_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"rego" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"next_service" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"invoice" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"page" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"state" text NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_by" text,
	"refunded_at" timestamp with time zone
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"opt_in_words" text,
	"opt_in_withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photograph_originals" (
	"digest" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"feed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"digest" text,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "photographs_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" double precision NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"origin" jsonb,
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
	"changed_at" timestamp with time zone NOT NULL,
	"keeps_car" boolean DEFAULT true NOT NULL,
	"network" text,
	"account_id" uuid
);
--> statement-breakpoint
CREATE TABLE "search_keys" (
	"value" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"acl" jsonb NOT NULL,
	"indexes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"referers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"query_parameters" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"max_hits_per_query" integer DEFAULT 0 NOT NULL,
	"max_queries_per_ip_per_hour" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint DEFAULT 0 NOT NULL,
	"deleted_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spin_entrants" (
	"tenant" text NOT NULL,
	"game" text NOT NULL,
	"digest" text NOT NULL,
	"turn_id" uuid NOT NULL,
	CONSTRAINT "spin_entrants_tenant_game_digest_pk" PRIMARY KEY("tenant","game","digest")
);
--> statement-breakpoint
CREATE TABLE "spin_turns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant" text NOT NULL,
	"game" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"odds" jsonb NOT NULL,
	"draw" integer NOT NULL,
	"prize" text,
	"prize_name" text,
	"value" integer DEFAULT 0 NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone
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
	"photographs" jsonb,
	"photographs_due" timestamp with time zone,
	"lender_quotes" jsonb,
	"compared_price" bigint,
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
	"problem" text,
	"columns" jsonb,
	"report" jsonb,
	"file" text,
	"alive_until" bigint
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
CREATE TABLE "saved_car_mails" (
	"tenant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"wanted" boolean NOT NULL,
	"consent" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"quiet_until" timestamp with time zone,
	"given_at" timestamp with time zone,
	CONSTRAINT "saved_car_mails_tenant_account_id_pk" PRIMARY KEY("tenant","account_id")
);
--> statement-breakpoint
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
	"told_price" integer,
	"told_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_cars_tenant_account_id_car_id_pk" PRIMARY KEY("tenant","account_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_viewed_cars" ADD CONSTRAINT "account_viewed_cars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_viewed_choices" ADD CONSTRAINT "account_viewed_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_address_id_alert_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."alert_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name" ON "access_tokens" USING btree ("name");--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_looks_at" ON "account_looks" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "account_passkeys_account" ON "account_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_remains_until" ON "account_remains" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "account_sessions_hash" ON "account_sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expires" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_viewed_cars_viewed" ON "account_viewed_cars" USING btree ("viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("tenant","email") WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("tenant","phone") WHERE phone_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_address" ON "sign_in_codes" USING btree ("tenant","address","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_tenant" ON "sign_in_codes" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_created" ON "sign_in_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_addresses_tenant_email" ON "alert_addresses" USING btree ("tenant","email");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_active" ON "saved_searches" USING btree ("address_id","query_key") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "saved_searches_groups" ON "saved_searches" USING btree ("tenant","query_key");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "saved_searches_address" ON "saved_searches" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "search_alerts_search" ON "search_alerts" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "shopper_events_tenant_at" ON "shopper_events" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "page_reports_at" ON "page_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_health_at" ON "release_health" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rehearsals_at" ON "rehearsals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rollout_visitors_at" ON "rollout_visitors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_events_subject" ON "release_events" USING btree ("kind","subject","remote","id");--> statement-breakpoint
CREATE INDEX "release_events_history" ON "release_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "release_events_action" ON "release_events" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "garage_vehicles_plate" ON "garage_vehicles" USING btree ("account_id","rego","state");--> statement-breakpoint
CREATE INDEX "garage_vehicles_account" ON "garage_vehicles" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_key" ON "invoice_payments" USING btree ("tenant","account_id","key");--> statement-breakpoint
CREATE INDEX "invoice_payments_state" ON "invoice_payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "invoice_payments_created" ON "invoice_payments" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_lead_channel" ON "lead_deliveries" USING btree ("lead_id","channel");--> statement-breakpoint
CREATE INDEX "lead_deliveries_line" ON "lead_deliveries" USING btree ("tenant","channel","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("created_at") WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "captcha_uses_used" ON "captcha_uses" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_drafts_tenant_key" ON "lead_drafts" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "lead_drafts_updated" ON "lead_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_tenant_key" ON "leads" USING btree ("tenant","key");--> statement-breakpoint
CREATE INDEX "leads_tenant_created" ON "leads" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_deliveries_started" ON "message_deliveries" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "photographs_digest" ON "photographs" USING btree ("digest","tenant") WHERE digest is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_car" ON "reservations" USING btree ("tenant","car_id") WHERE state in ('held', 'completed') or (state = 'paying' and keeps_car);--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_key" ON "reservations" USING btree ("tenant","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_payment" ON "reservations" USING btree ("tenant","payment_id");--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ("state","pay_until");--> statement-breakpoint
CREATE INDEX "reservations_created" ON "reservations" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "reservations_account" ON "reservations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "search_keys_tenant" ON "search_keys" USING btree ("tenant");--> statement-breakpoint
CREATE INDEX "spin_entrants_turn" ON "spin_entrants" USING btree ("turn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spin_turns_account" ON "spin_turns" USING btree ("tenant","game","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spin_turns_code" ON "spin_turns" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "spin_turns_at" ON "spin_turns" USING btree ("tenant","game","at");--> statement-breakpoint
CREATE INDEX "spin_turns_won" ON "spin_turns" USING btree ("tenant","game") WHERE prize is not null;--> statement-breakpoint
CREATE INDEX "cars_tenant_revision" ON "cars" USING btree ("tenant","revision");--> statement-breakpoint
CREATE INDEX "cars_make" ON "cars" USING btree (lower("make"));--> statement-breakpoint
CREATE UNIQUE INDEX "cars_tenant_slug" ON "cars" USING btree ("tenant","slug");--> statement-breakpoint
CREATE INDEX "cars_tenant_feed_status" ON "cars" USING btree ("tenant","feed","status");--> statement-breakpoint
CREATE INDEX "cars_photographs_due" ON "cars" USING btree ("photographs_due") WHERE photographs_due is not null;--> statement-breakpoint
CREATE INDEX "deleted_cars_at" ON "deleted_cars" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "feed_runs_tenant_feed" ON "feed_runs" USING btree ("tenant","feed","started_at");--> statement-breakpoint
CREATE FUNCTION "cars_mark_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A claim of the photographs room changes nothing that a search index holds.
	IF TG_OP = 'UPDATE' AND NEW."photographs_due" IS DISTINCT FROM OLD."photographs_due"
		AND NEW."photographs" IS NOT DISTINCT FROM OLD."photographs" AND NEW."content_hash" = OLD."content_hash"
		AND NEW."status" = OLD."status" AND NEW."held" = OLD."held" THEN
		RETURN NEW;
	END IF;
	NEW.revision := pg_current_xact_id();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_revision" BEFORE INSERT OR UPDATE ON "cars" FOR EACH ROW EXECUTE FUNCTION "cars_mark_revision"();--> statement-breakpoint
CREATE FUNCTION "cars_photographs_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."document"->'images' IS NOT DISTINCT FROM OLD."document"->'images'
		AND NEW."document"->'spin_images' IS NOT DISTINCT FROM OLD."document"->'spin_images'
		AND NEW."document"->'spin_code' IS NOT DISTINCT FROM OLD."document"->'spin_code'
		AND NEW."document"->'spin_interior_image' IS NOT DISTINCT FROM OLD."document"->'spin_interior_image' THEN
		RETURN NEW;
	END IF;
	IF NEW."document" ? 'spin_code' OR jsonb_path_exists(NEW."document", '$.images[*].url ? (@ like_regex "^(https?:)?//" flag "i")')
		OR jsonb_path_exists(NEW."document", '$.spin_images[*] ? (@ like_regex "^(https?:)?//" flag "i")')
		OR jsonb_path_exists(NEW."document", '$.spin_interior_image ? (@ like_regex "^(https?:)?//" flag "i")') THEN
		NEW."photographs_due" := now();
	ELSE
		NEW."photographs" := null;
		NEW."photographs_due" := null;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cars_photographs_due" BEFORE INSERT OR UPDATE OF "document" ON "cars" FOR EACH ROW EXECUTE FUNCTION "cars_photographs_due"();--> statement-breakpoint
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
	FOR EACH STATEMENT EXECUTE FUNCTION "release_events_stay"();--> statement-breakpoint
-- The first of the 27 migrations that this file joins. Versions of Forecourt that have the 27 look for it, and start on this database too.
INSERT INTO "drizzle"."__drizzle_migrations" ("hash", "created_at") VALUES ('46e38e2d3a5b3cd118ac4ec4680acb7e461992cf64875463705bb7e870d25e9e', 1795353807930);
