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
CREATE INDEX "spin_entrants_turn" ON "spin_entrants" USING btree ("turn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spin_turns_account" ON "spin_turns" USING btree ("tenant","game","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spin_turns_code" ON "spin_turns" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "spin_turns_at" ON "spin_turns" USING btree ("tenant","game","at");--> statement-breakpoint
CREATE INDEX "spin_turns_won" ON "spin_turns" USING btree ("tenant","game") WHERE prize is not null;