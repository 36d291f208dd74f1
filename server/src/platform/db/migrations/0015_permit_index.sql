CREATE INDEX CONCURRENTLY "sellers_permit_ends" ON "sellers" USING btree ("permit_ends") WHERE permit_ends <> '';
