DROP INDEX "push_outbox_device_id_index";--> statement-breakpoint
CREATE INDEX "push_outbox_device_id_due_at_index" ON "push_outbox" USING btree ("device_id","due_at");