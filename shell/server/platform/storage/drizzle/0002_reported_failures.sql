CREATE TABLE "reported_failures" (
	"tenant" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reported_failures_tenant_remote_version_network_at_pk" PRIMARY KEY("tenant","remote","version","network","at")
);
--> statement-breakpoint
CREATE INDEX "reported_failures_at" ON "reported_failures" USING btree ("at");