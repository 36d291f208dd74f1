CREATE TABLE "track_records" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"completed_orders" integer DEFAULT 0 NOT NULL,
	"on_time_percent" integer,
	"answer_hours" integer
);
--> statement-breakpoint
ALTER TABLE "track_records" ADD CONSTRAINT "track_records_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "track_records" ("seller_id", "completed_orders", "on_time_percent", "answer_hours")
SELECT facts.seller_id, count(*)::int, round(100 * avg(facts.on_time::int))::int,
	greatest(1, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY facts.answer)))::int
FROM (
	SELECT o."seller_id",
		NOT EXISTS (
			SELECT 1 FROM "order_items" i WHERE i."order_id" = o."id" AND NOT EXISTS (
				SELECT 1 FROM "submissions" s WHERE s."order_id" = o."id" AND s."item_id" = i."id"
					AND s."stage" = 'content' AND s."created_at" <= o."due_at"
			)
		) AS on_time,
		(SELECT extract(epoch FROM
				min(e."created_at") FILTER (WHERE e."kind" IN ('accept', 'quote'))
				- min(e."created_at") FILTER (WHERE e."kind" IN ('pay', 'place_hidden')))
			FROM "order_events" e WHERE e."order_id" = o."id") / 3600 AS answer
	FROM "orders" o WHERE o."status" = 'completed'
) AS facts
GROUP BY facts.seller_id;
