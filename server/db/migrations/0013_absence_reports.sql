CREATE TABLE "absence_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "absence_reports" ADD CONSTRAINT "absence_reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_reports" ADD CONSTRAINT "absence_reports_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_reports_parent_id_index" ON "absence_reports" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "absence_reports_student_id_index" ON "absence_reports" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "absence_reports_last_day_index" ON "absence_reports" USING btree ("last_day");--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "absence_reports" FOR EACH ROW EXECUTE FUNCTION forget_answers();
