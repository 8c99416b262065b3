/** The project file of a Flutter app with a flavour and a share extension. */
export const runner = `// !$*UTF8*$!
{
	archiveVersion = 1;
	classes = {
	};
	objectVersion = 54;
	objects = {

/* Begin PBXNativeTarget section */
		97C146ED1CF9000F007C117D /* Runner */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = 97C147051CF9000F007C117D /* Build configuration list for PBXNativeTarget "Runner" */;
			buildPhases = (
				9740EEB61CF901F6004384FC /* Run Script */,
			);
			name = Runner;
			productName = Runner;
			productType = "com.apple.product-type.application";
		};
		5A1C0E2F2B7F3D0000A1B2C3 /* Share Extension */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = 5A1C0E302B7F3D0000A1B2C3 /* Build configuration list */;
			name = "Share Extension";
			productType = "com.apple.product-type.app-extension";
		};
/* End PBXNativeTarget section */

/* Begin PBXProject section */
		97C146E61CF9000F007C117D /* Project object */ = {
			isa = PBXProject;
			buildConfigurationList = 97C146E91CF9000F007C117D /* Build configuration list for PBXProject "Runner" */;
			targets = (
				97C146ED1CF9000F007C117D /* Runner */,
				5A1C0E2F2B7F3D0000A1B2C3 /* Share Extension */,
			);
		};
/* End PBXProject section */

/* Begin PBXShellScriptBuildPhase section */
		9740EEB61CF901F6004384FC /* Run Script */ = {
			isa = PBXShellScriptBuildPhase;
			shellScript = "/bin/sh \\"$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh\\" build\\n# }; INFOPLIST_FILE = no;";
		};
/* End PBXShellScriptBuildPhase section */

/* Begin XCBuildConfiguration section */
		97C147031CF9000F007C117D /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				INFOPLIST_PREPROCESS = YES;
				SDKROOT = iphoneos;
			};
			name = Debug;
		};
		97C147041CF9000F007C117D /* Release-prod */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				PRODUCT_BUNDLE_IDENTIFIER = org.example.project;
				SDKROOT = iphoneos;
			};
			name = "Release-prod";
		};
		97C147061CF9000F007C117D /* Debug */ = {
			isa = XCBuildConfiguration;
			baseConfigurationReference = 9740EEB21CF90195004384FC /* Debug.xcconfig */;
			buildSettings = {
				INFOPLIST_FILE = Runner/Info.plist;
			};
			name = Debug;
		};
		97C147071CF9000F007C117D /* Release-prod */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_ENTITLEMENTS = "Runner/Release Prod.entitlements";
				"CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Developer";
				INFOPLIST_FILE = "$(SRCROOT)/Runner/Info-\\"Prod\\".plist"; // the real one
				INFOPLIST_KEY_NSCameraUsageDescription = "Scans codes, 'quickly'; offline";
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = org.example.notes;
			};
			name = "Release-prod";
		};
		5A1C0E312B7F3D0000A1B2C3 /* Profile */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				GENERATE_INFOPLIST_FILE = YES;
			};
			name = Profile;
		};
/* End XCBuildConfiguration section */

/* Begin XCConfigurationList section */
		97C146E91CF9000F007C117D = {
			isa = XCConfigurationList;
			buildConfigurations = (
				97C147031CF9000F007C117D /* Debug */,
				97C147041CF9000F007C117D /* Release-prod */,
			);
			defaultConfigurationName = Release;
		};
		97C147051CF9000F007C117D = {
			isa = XCConfigurationList;
			buildConfigurations = (
				97C147061CF9000F007C117D /* Debug */,
				97C147071CF9000F007C117D /* Release-prod */,
				000000000000000000000000 /* was deleted */,
			);
		};
		5A1C0E302B7F3D0000A1B2C3 = {
			isa = XCConfigurationList;
			buildConfigurations = ( 5A1C0E312B7F3D0000A1B2C3 );
		};
/* End XCConfigurationList section */
	};
	rootObject = 97C146E61CF9000F007C117D /* Project object */;
}
`;
