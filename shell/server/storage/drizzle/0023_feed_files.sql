CREATE TABLE "feed_files" (
	"tenant" text NOT NULL,
	"feed" text NOT NULL,
	"mark" text NOT NULL,
	"imported_at" bigint NOT NULL,
	CONSTRAINT "feed_files_tenant_feed_mark_pk" PRIMARY KEY("tenant","feed","mark")
);
