CREATE TABLE "own_index_writes" (
	"tenant" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_indices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"number" bigint NOT NULL,
	"settings_number" bigint NOT NULL,
	"replicas" text[] DEFAULT '{}' NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_records" (
	"index" bigint NOT NULL,
	"id" text NOT NULL,
	"record" text,
	"number" bigint NOT NULL,
	CONSTRAINT "own_records_index_id_pk" PRIMARY KEY("index","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_indices_tenant_name" ON "own_indices" USING btree ("tenant","name");--> statement-breakpoint
CREATE INDEX "own_records_number" ON "own_records" USING btree ("index","number");