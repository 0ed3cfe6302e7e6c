CREATE SEQUENCE "public"."reference_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4700 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"image_profile" text DEFAULT '' NOT NULL,
	"draft_key" text NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_route_key_pk" PRIMARY KEY("account_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "parent_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"postal_code" text NOT NULL,
	"city_id" text NOT NULL,
	"address_type" text DEFAULT 'Residential' NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_details_id" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"profession_id" text,
	CONSTRAINT "parents_accountId_unique" UNIQUE("account_id"),
	CONSTRAINT "parents_userDetailsId_unique" UNIQUE("user_details_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"bucket" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"profile_picture" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"place_of_birth" text NOT NULL,
	"social_security_number" text NOT NULL,
	"email" text,
	"applicant_contacts" jsonb NOT NULL,
	"applicant_addresses" jsonb NOT NULL,
	"race" jsonb NOT NULL,
	"is_hispanic_or_latino" boolean NOT NULL,
	"has_birth_certificate" boolean NOT NULL,
	"has_immunization_record" boolean NOT NULL,
	"has_other_documents" boolean NOT NULL,
	"has_attended_another_school" boolean NOT NULL,
	"has_siblings" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicants_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text,
	"enrollment_offer_id" text,
	"school_id" text,
	"school_year" text,
	"application_date" timestamp (3) with time zone,
	"reference_number" text,
	"confirmed_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "applications_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "applications_applicantId_unique" UNIQUE("applicant_id"),
	CONSTRAINT "applications_referenceNumber_unique" UNIQUE("reference_number")
);
--> statement-breakpoint
CREATE TABLE "status_history" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "status_history_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"province_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" text PRIMARY KEY NOT NULL,
	"country_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_levels" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educational_levels" (
	"id" text PRIMARY KEY NOT NULL,
	"educational_system_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educational_options" (
	"id" text PRIMARY KEY NOT NULL,
	"educational_section_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educational_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"educational_level_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educational_systems" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollment_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"promotion_id" text NOT NULL,
	"class_level_id" text NOT NULL,
	"educational_level_id" text NOT NULL,
	"educational_section_id" text,
	"educational_option_id" text,
	"student_quota" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"school_year" text NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"number_of_student" integer NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"city_id" text NOT NULL,
	"educational_system_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"document_type" text NOT NULL,
	"file_url" text NOT NULL,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "applicant_documents_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "application_agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"is_give_media_permission" boolean NOT NULL,
	"is_accept_payment_school_meals" boolean NOT NULL,
	"is_apply_free_or_reduced_lunch" boolean NOT NULL,
	CONSTRAINT "application_agreements_applicantId_unique" UNIQUE("applicant_id")
);
--> statement-breakpoint
CREATE TABLE "application_signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"signature_name" text NOT NULL,
	"relationship_type" text NOT NULL,
	"date_of_signature" date NOT NULL,
	"is_agree" boolean NOT NULL,
	CONSTRAINT "application_signatures_applicantId_unique" UNIQUE("applicant_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"safe_word" text NOT NULL,
	"title_guardian" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"relationship_type" text NOT NULL,
	"email" text NOT NULL,
	"employer" text NOT NULL,
	"is_emergency_contact" boolean NOT NULL,
	"can_pick_up_student" boolean NOT NULL,
	"is_living_with_student" boolean NOT NULL,
	"guardian_contacts" jsonb NOT NULL,
	"priority" integer,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "guardians_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "school_histories" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"school_name" text NOT NULL,
	"principal_name" text NOT NULL,
	"school_address" text NOT NULL,
	"is_currently_suspended" boolean NOT NULL,
	"reason_for_suspension" text NOT NULL,
	"have_probation_officer" boolean NOT NULL,
	"is_social_worker_exist" boolean NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_histories_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "siblings" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"school_id" text NOT NULL,
	"grade_id" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "siblings_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "student_healths" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"physician_name" text NOT NULL,
	"physician_phone" text NOT NULL,
	"is_diagnosed_health_condition" boolean NOT NULL,
	"health_condition_detail" text NOT NULL,
	"is_add_adhd" boolean NOT NULL,
	"add_adhd_detail" text NOT NULL,
	"is_autism" boolean NOT NULL,
	"autism_detail" text NOT NULL,
	"is_epilepsy" boolean,
	"epilepsy_detail" text NOT NULL,
	"is_heart_condition" boolean NOT NULL,
	"heart_condition_detail" text NOT NULL,
	"is_cancer_or_tumor" boolean NOT NULL,
	"cancer_or_tumor_detail" text NOT NULL,
	"is_blood_disorder" boolean NOT NULL,
	"blood_disorder_detail" text NOT NULL,
	"is_other_medical_condition" boolean NOT NULL,
	"other_medical_condition_detail" text NOT NULL,
	"is_taking_medication" boolean NOT NULL,
	"taking_medication_detail" text NOT NULL,
	"medication_description" text NOT NULL,
	CONSTRAINT "student_healths_applicantId_unique" UNIQUE("applicant_id")
);
--> statement-breakpoint
CREATE TABLE "student_transportations" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"transportation_type" text NOT NULL,
	"other_when_early_dismissal" text NOT NULL,
	"is_accept_rules" boolean NOT NULL,
	CONSTRAINT "student_transportations_applicantId_unique" UNIQUE("applicant_id")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" text PRIMARY KEY NOT NULL,
	"student_promotion_id" text NOT NULL,
	"course_id" text NOT NULL,
	"date_of_attendance" date NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"class_level_id" text NOT NULL,
	"promotion_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"day" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"class_promotion_id" text NOT NULL,
	"name" text NOT NULL,
	"teacher_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"fee_id" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"due_date" date NOT NULL,
	"amount_due" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_events" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"repetition" text DEFAULT 'noRepeat' NOT NULL,
	"reminder" text DEFAULT '' NOT NULL,
	"organizer" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"class_promotion_id" text NOT NULL,
	"started_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"applicant_id" text,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"profile_picture" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"file_name" text NOT NULL,
	"stored_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parent_addresses" ADD CONSTRAINT "parent_addresses_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_addresses" ADD CONSTRAINT "parent_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_enrollment_offer_id_enrollment_offers_id_fk" FOREIGN KEY ("enrollment_offer_id") REFERENCES "public"."enrollment_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_levels" ADD CONSTRAINT "class_levels_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_levels" ADD CONSTRAINT "educational_levels_educational_system_id_educational_systems_id_fk" FOREIGN KEY ("educational_system_id") REFERENCES "public"."educational_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_options" ADD CONSTRAINT "educational_options_educational_section_id_educational_sections_id_fk" FOREIGN KEY ("educational_section_id") REFERENCES "public"."educational_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_sections" ADD CONSTRAINT "educational_sections_educational_level_id_educational_levels_id_fk" FOREIGN KEY ("educational_level_id") REFERENCES "public"."educational_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_class_level_id_class_levels_id_fk" FOREIGN KEY ("class_level_id") REFERENCES "public"."class_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_educational_level_id_educational_levels_id_fk" FOREIGN KEY ("educational_level_id") REFERENCES "public"."educational_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_educational_section_id_educational_sections_id_fk" FOREIGN KEY ("educational_section_id") REFERENCES "public"."educational_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_educational_option_id_educational_options_id_fk" FOREIGN KEY ("educational_option_id") REFERENCES "public"."educational_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_educational_system_id_educational_systems_id_fk" FOREIGN KEY ("educational_system_id") REFERENCES "public"."educational_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_documents" ADD CONSTRAINT "applicant_documents_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_documents" ADD CONSTRAINT "applicant_documents_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_documents" ADD CONSTRAINT "applicant_documents_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_signatures" ADD CONSTRAINT "application_signatures_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_signatures" ADD CONSTRAINT "application_signatures_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_histories" ADD CONSTRAINT "school_histories_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_histories" ADD CONSTRAINT "school_histories_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "siblings" ADD CONSTRAINT "siblings_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "siblings" ADD CONSTRAINT "siblings_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "siblings" ADD CONSTRAINT "siblings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "siblings" ADD CONSTRAINT "siblings_grade_id_class_levels_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."class_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_healths" ADD CONSTRAINT "student_healths_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_healths" ADD CONSTRAINT "student_healths_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_transportations" ADD CONSTRAINT "student_transportations_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_transportations" ADD CONSTRAINT "student_transportations_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_student_promotion_id_student_promotions_id_fk" FOREIGN KEY ("student_promotion_id") REFERENCES "public"."student_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_promotions" ADD CONSTRAINT "class_promotions_class_level_id_class_levels_id_fk" FOREIGN KEY ("class_level_id") REFERENCES "public"."class_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_promotions" ADD CONSTRAINT "class_promotions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_class_promotion_id_class_promotions_id_fk" FOREIGN KEY ("class_promotion_id") REFERENCES "public"."class_promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_fee_id_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_events" ADD CONSTRAINT "school_events_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_promotions" ADD CONSTRAINT "student_promotions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_promotions" ADD CONSTRAINT "student_promotions_class_promotion_id_class_promotions_id_fk" FOREIGN KEY ("class_promotion_id") REFERENCES "public"."class_promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_unique" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parent_addresses_parent_id_index" ON "parent_addresses" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "applicants_parent_id_index" ON "applicants" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "applications_parent_id_index" ON "applications" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "applications_enrollment_offer_id_status_index" ON "applications" USING btree ("enrollment_offer_id","status");--> statement-breakpoint
CREATE INDEX "status_history_application_id_index" ON "status_history" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "cities_province_id_index" ON "cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "provinces_country_id_index" ON "provinces" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "class_levels_school_id_index" ON "class_levels" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "enrollment_offers_school_id_index" ON "enrollment_offers" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "enrollment_offers_promotion_id_index" ON "enrollment_offers" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_school_id_index" ON "promotions" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "schools_name_index" ON "schools" USING btree ("name");--> statement-breakpoint
CREATE INDEX "schools_educational_system_id_index" ON "schools" USING btree ("educational_system_id");--> statement-breakpoint
CREATE INDEX "applicant_documents_applicant_id_index" ON "applicant_documents" USING btree ("applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_email_unique" ON "guardians" USING btree ("applicant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "school_histories_entry_unique" ON "school_histories" USING btree ("applicant_id","school_name","principal_name","school_address");--> statement-breakpoint
CREATE UNIQUE INDEX "siblings_entry_unique" ON "siblings" USING btree ("applicant_id","first_name","last_name","date_of_birth");--> statement-breakpoint
CREATE INDEX "attendances_student_promotion_id_date_of_attendance_index" ON "attendances" USING btree ("student_promotion_id","date_of_attendance");--> statement-breakpoint
CREATE INDEX "class_promotions_promotion_id_index" ON "class_promotions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "course_schedules_course_id_index" ON "course_schedules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_class_promotion_id_index" ON "courses" USING btree ("class_promotion_id");--> statement-breakpoint
CREATE INDEX "fee_payments_fee_id_index" ON "fee_payments" USING btree ("fee_id");--> statement-breakpoint
CREATE INDEX "fees_student_id_index" ON "fees" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "school_events_school_id_start_index" ON "school_events" USING btree ("school_id","start");--> statement-breakpoint
CREATE INDEX "student_promotions_student_id_index" ON "student_promotions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "students_parent_id_index" ON "students" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "uploads_parent_id_index" ON "uploads" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "uploads_state_created_at_index" ON "uploads" USING btree ("state","created_at");