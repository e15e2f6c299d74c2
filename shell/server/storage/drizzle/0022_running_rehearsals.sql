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
