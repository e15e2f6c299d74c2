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
CREATE INDEX "release_health_at" ON "release_health" USING btree ("at");