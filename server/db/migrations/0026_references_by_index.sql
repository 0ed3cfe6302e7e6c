CREATE INDEX "applicant_documents_upload_id_index" ON "applicant_documents" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "applicant_documents_parent_id_index" ON "applicant_documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "application_agreements_parent_id_index" ON "application_agreements" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "application_signatures_parent_id_index" ON "application_signatures" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "guardians_parent_id_index" ON "guardians" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "school_histories_parent_id_index" ON "school_histories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "siblings_parent_id_index" ON "siblings" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "student_healths_parent_id_index" ON "student_healths" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "student_transportations_parent_id_index" ON "student_transportations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "students_applicant_id_index" ON "students" USING btree ("applicant_id");