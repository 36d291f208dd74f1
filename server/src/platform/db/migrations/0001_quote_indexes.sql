CREATE INDEX "payments_quote" ON "payments" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_id");