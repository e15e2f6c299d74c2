CREATE TABLE "rehearsals" (
	"key" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"errors" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rehearsals_at" ON "rehearsals" USING btree ("at");