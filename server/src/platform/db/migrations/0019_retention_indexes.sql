CREATE INDEX CONCURRENTLY "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_counters_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_events_created" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_sessions_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_events_created" ON "order_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_links_expiry" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "submissions_created" ON "submissions" USING btree ("created_at");