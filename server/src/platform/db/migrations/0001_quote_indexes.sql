CREATE INDEX CONCURRENTLY "payments_quote" ON "payments" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotes_order" ON "quotes" USING btree ("order_id");