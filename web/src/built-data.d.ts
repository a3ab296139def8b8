declare module "built:pricing" {
  export const built: import("@core/api/public/public-data.ts").PricingData;
}
declare module "built:testimonials" {
  export const built: import("@core/api/public/public-data.ts").TestimonialsData;
}
declare module "built:instructors" {
  export const built: import("@core/api/public/public-data.ts").InstructorsData;
}
declare module "built:first-instructors" {
  export const built: import("@core/api/public/public-data.ts").InstructorsData;
}
declare module "built:style-instructors" {
  export const built: import("@core/api/public/public-data.ts").InstructorsData;
}
declare module "built:style-pricing" {
  export const built: import("@core/api/public/public-data.ts").PricingData;
}
declare module "built:new-styles" {
  export const built: ({ style: string } & import("@core/people/places/pricing.ts").AboutStyle)[];
}
declare module "built:support" {
  export const built: import("@core/api/public/public-data.ts").SupportData;
}
declare module "built:terms" {
  export const built: import("@core/api/public/public-data.ts").TermsData;
}
declare module "built:teachers" {
  export const built: import("@core/api/public/public-data.ts").InstructorsData & {
    /** With city and state. */
    areas: (import("@core/people/places/pricing.ts").PricingArea & { place: string })[];
  };
}
declare module "built:area-teachers" {
  export const built: {
    area: string;
    instructors: import("@core/api/public/public-data.ts").ListedInstructor[];
  }[];
}
declare module "built:rating" {
  export const built: import("@core/api/public/public-data.ts").InstructorsData["rating"];
}
declare module "built:first-testimonials" {
  export const built: import("@core/api/public/public-data.ts").TestimonialsData;
}
