CREATE TABLE "version_failures" (
	"tenant" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"step" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "version_failures_tenant_remote_version_pk" PRIMARY KEY("tenant","remote","version")
);
