CREATE INDEX CONCURRENTLY "payments_open" ON "payments" USING btree ("asked_at") WHERE status in ('created', 'refund_pending');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_lapsed" ON "payments" USING btree ("created_at") WHERE status in ('failed', 'expired');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpaid" ON "orders" USING btree ("created_at","id") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotes_open" ON "quotes" USING btree ("created_at","id") WHERE status = 'open';