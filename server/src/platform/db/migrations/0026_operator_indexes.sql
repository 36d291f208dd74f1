CREATE INDEX CONCURRENTLY "audit_at" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_subject" ON "audit" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_mismatches" ON "audit" USING btree ("created_at") WHERE action = 'payment-mismatch';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_failing" ON "outbox" USING btree ("id") WHERE done_at is null and last_error is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buyers_email" ON "buyers" USING btree ("email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_decided" ON "payouts" USING btree ("decided_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_open" ON "refunds" USING btree ("created_at","id") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("status","created_at","id") WHERE status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_brand" ON "orders" USING btree (lower("brief" ->> 'brandName') text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sellers_email" ON "sellers" USING btree ("email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sellers_frozen" ON "sellers" USING btree ("id") WHERE frozen;
