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
CREATE INDEX "search_keys_tenant" ON "search_keys" USING btree ("tenant");