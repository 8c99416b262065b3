import assert from "node:assert/strict";
import { isLabelOfCivilData, isPersonal, isPlaceOfRide, isRecordOfPerson, tellsOfPerson } from "./personal-data.ts";

/** Those of some names of which a question is true. */
function among(names: string, is: (name: string) => boolean): string {
  return names.split(", ").filter(is).join(", ");
}

describe("personal data", () => {
  it("is known by its name, in the languages of apps", () => {
    const names =
      "email, phonenumber, whatsappNumber, shippingAddress, fechaNacimiento, data_nascimento, geburtsdatum, tglLahir, " +
      "curp, userCpf, claveElector, passportNumber, healthId, carPlate, licensePlate, plateNumber, vehicle_plate_no";
    assert.equal(among(names, isPersonal), names);
  });

  it("is nothing that only begins like it", () => {
    assert.equal(
      among(
        "phonenumberFormat, birthstone, rfc, nik, dni, healthTips, ipAddress, cpfMask, plate, hotPlate",
        isPersonal,
      ),
      "",
    );
  });
});

describe("a label of civil data", () => {
  it("may be short", () => {
    const labels =
      "CURP, RFC, NIK, Date of birth, FECHA DE NACIMIENTO, Your Aadhaar, Personalausweis, SSN, Passport no";
    assert.equal(among(labels, isLabelOfCivilData), labels);
  });

  it("is none of a mail, a phone or what has such a word in front", () => {
    assert.equal(among("Email, Phone, Passport photo, Birthday cake, RFC 7231", isLabelOfCivilData), "");
  });
});

describe("who somebody is", () => {
  it("is told by the names of relatives and of who gets something, too", () => {
    const names = "fatherName, mother_full_name, nomineeName, cardHolderName, tenantName, fullName";
    const told = (name: string) => tellsOfPerson([name]);
    assert.equal(among(names, told), names);
    assert.equal(among("parentName, ownerName, fileName, courseName", told), "");
  });
});

describe("a record of a person", () => {
  it("is named after the person and after what is known", () => {
    const names = "student_data, patientProfile, profileInfo, userModel";
    assert.equal(among(names, isRecordOfPerson), names);
    assert.equal(among("carData, profileImage, studentCount, contactInfo, profile", isRecordOfPerson), "");
  });
});

describe("the place of a ride", () => {
  it("is where somebody is fetched or brought", () => {
    const names = "pickupAddress, pick_up_location, dropoffLocation, dropOffPlace";
    assert.equal(among(names, isPlaceOfRide), names);
  });

  it("is no other place or time", () => {
    assert.equal(among("pickupTime, dropLocation, sourceLocation, routeLocation, pickupLocationId", isPlaceOfRide), "");
  });
});
