ALTER TABLE "saved_car_mails" ADD COLUMN "tells_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Earlier versions did not note at a search the addresses that it has left.
UPDATE "saved_searches" SET "consent" = jsonb_set("consent", '{former}', "left"."emails")
FROM (
	SELECT s."id", jsonb_agg(f."email") AS "emails"
	FROM "saved_searches" s
	JOIN "alert_addresses" a ON a."id" = s."address_id"
	JOIN "account_former_addresses" f ON f."tenant" = a."tenant" AND f."account_id"::text = a."account_id"
	WHERE f."email" <> a."email" AND s."created_at" < f."created_at" AND NOT EXISTS (
		SELECT 1 FROM "saved_searches" o WHERE o."address_id" = a."id" AND o."consent" ? 'former'
	)
	GROUP BY s."id"
) "left" WHERE "left"."id" = "saved_searches"."id";
